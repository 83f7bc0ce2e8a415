import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActor, fromCallback } from "xstate";
import { InspectorPage } from "./view/inspector-page.tsx";
import { inspectorMachine } from "./inspector.machine.ts";
import { type FromApp, type FromInspector, openChannel, type ManualEvent } from "./connection/inspector-channel.ts";
import "./view/inspector.css";

/** The channel to the open pages of the app, as an actor. */
const listen = fromCallback<ManualEvent & { type: "inspector.sent" }>(({ sendBack, receive }) => {
  const { post, close } = openChannel<FromApp | FromInspector, FromInspector>((message) => {
    if (message.type === "app.told" || message.type === "app.left") sendBack(message);
  });
  receive(post);
  post({ type: "inspector.opened" });
  return close;
});

const inspector = createActor(inspectorMachine.provide({ actors: { listen } })).start();

createRoot(document.getElementById("inspector")!).render(
  <StrictMode>
    <InspectorPage inspector={inspector} />
  </StrictMode>,
);
