/** For a dialog that is a form: the focus starts in its first field to fill, not on the Close button. */
export function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>('input:not([readonly])')
  if (!field) return
  event.preventDefault()
  field.focus()
}
