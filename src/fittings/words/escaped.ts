/** Text made safe to stand in HTML. */
export function escaped(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML;
}
