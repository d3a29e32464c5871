import "./styles/index.css";
import { boot } from "./boot/boot.ts";

void boot();
