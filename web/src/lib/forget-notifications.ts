/** Closes all notifications, unsubscribes the device, and clears the badge on the icon of the installed app. */
export async function forgetNotifications(): Promise<void> {
  try {
    void navigator.setAppBadge?.(0);
    const registration = await navigator.serviceWorker?.getRegistration('/app');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Not allowed in this browser.
  }
}
