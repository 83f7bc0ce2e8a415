import type { WorkerScope } from "./service-worker-types.ts";

interface Message {
  readonly title?: string;
  readonly body?: string;
  readonly path?: string;
}

const read = (data: { readonly json: () => unknown } | null): Message => {
  try {
    return (data?.json() ?? {}) as Message;
  } catch {
    return {};
  }
};

/** Shows push messages, and opens the page they are about. */
export const handlePushMessages = (scope: WorkerScope): void => {
  scope.addEventListener("push", (event) => {
    const { title = "Annales", body = "", path = "/" } = read(event.data);
    const look = { body, icon: "/icon-192.png", badge: "/badge-96.png", data: { path } };
    event.waitUntil(scope.registration.showNotification(title, look));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path = "/" } = (event.notification.data ?? {}) as Message;
    const address = new URL(path, scope.location.origin);
    const isOwn = address.origin === scope.location.origin;
    event.waitUntil(scope.clients.openWindow(isOwn ? address.href : "/"));
  });
};
