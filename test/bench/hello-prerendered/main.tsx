import { hydrateRoot } from "react-dom/client";

hydrateRoot(document.getElementById("app")!, <h1>hello</h1>);
