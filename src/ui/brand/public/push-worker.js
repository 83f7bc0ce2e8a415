/* Shows push messages and opens the page they are about. It has no fetch handler and no page in its scope. */
const read = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title = "Annales", body = "", path = "/" } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: "/icon-192.png", badge: "/badge-96.png", data: { path } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/", self.location.origin);
  const isOwn = address.origin === self.location.origin;
  event.waitUntil(self.clients.openWindow(isOwn ? address.href : "/"));
});
