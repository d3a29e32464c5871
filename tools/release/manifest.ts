/** The manifest of one release. */

/**
 * The built manifest with the version of the tag and the addresses of that repository's releases, without hot reload.
 * @param tag "v1.2.3" or "1.2.3"; throws when it isn't the version the build was made with
 * @param repository "owner/name"
 */
export function releaseManifest(
  source: Record<string, unknown>,
  tag: string,
  repository: string,
): Record<string, unknown> {
  const version = tag.replace(/^v/, "");
  if (version !== source.version) {
    throw new Error(
      `The tag ${tag} and the built version ${String(source.version)} differ: set "version" in package.json, build, and tag that.`,
    );
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`"${repository}" is no repository: it should be owner/name.`);
  const url = `https://github.com/${repository}`;
  const { hotReload: _, ...flags } = (source.flags ?? {}) as Record<string, unknown>;
  return {
    ...source,
    version,
    url,
    bugs: `${url}/issues`,
    changelog: `${url}/blob/${tag}/CHANGELOG.md`,
    readme: `${url}/blob/${tag}/README.md`,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/${tag}/system.zip`,
    flags,
  };
}
