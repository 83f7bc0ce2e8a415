import { useSearch } from "wouter";
import { type MessageQuery, parseMessageQuery } from "../../../contract/contact/contact-messages.ts";
import { AdminMessageScreen } from "../../../ui/admin/messages/message-screen.tsx";
import { AdminMessagesScreen } from "../../../ui/admin/messages/messages-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { contactMessageCharts, messagePage } from "./contact-message-charts.ts";

/** The messages of the contact form in one status. */
export function ContactMessagesRoute() {
  const query = useSearch();
  return <MessagesAt key={query} query={parseMessageQuery(query)} />;
}

function MessagesAt({ query }: { readonly query: MessageQuery }) {
  const messages = useActorRef(contactMessageCharts(useAppRuntime()).list(query), { id: "adminMessages" });
  return <AdminMessagesScreen query={query} messages={messages} />;
}

/** One message, to be read, answered by mail, and put aside. */
export function ContactMessageRoute({ id }: { readonly id: number }) {
  const charts = contactMessageCharts(useAppRuntime());
  const parts = usePageCharts(messagePage, { message: charts.one(id), changing: charts.changing(id) });
  return <AdminMessageScreen {...parts} />;
}
