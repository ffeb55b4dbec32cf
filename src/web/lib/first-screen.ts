/** What index.html shows goes as soon as the app has drawn something, and not before: until then the page would be empty. */
export function removeFirstScreen(app: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (app.childElementCount === 0) return
    observer.disconnect()
    document.getElementById('first')?.remove()
  })
  observer.observe(app, { childList: true })
}
