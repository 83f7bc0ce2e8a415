import { list } from "./notification-list-states.ts";
import { notificationsSetup } from "./notifications-setup.ts";

export const notificationsMachine = notificationsSetup.createMachine({
  id: "notifications",
  type: "parallel",
  context: ({ input }) => ({ ...input, from: "server", items: [], unsentReads: [] }),
  states: {
    panel: {
      initial: "closed",
      description: "The panel over the page.",
      states: {
        closed: { description: "Only its button shows, with the badge.", on: { "panel.opened": "open" } },
        open: { description: "It stands over the page.", on: { "panel.closed": "closed" } },
      },
    },
    list,
  },
});
