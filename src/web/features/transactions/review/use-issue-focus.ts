import { type KeyboardEvent, useEffect, useRef } from 'react'

/** What can be pressed in an issue, in the order of their numbers. */
const ANSWERS = 'button:not([disabled])'
const issuesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-issue]')]

/**
 * Keeps the focus at work: when an issue is settled and leaves, the next one has it. Arrows go from issue to issue, and
 * a number presses one of its buttons.
 */
export function useIssueFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  /** The issue that had the focus last, and what stood around it. */
  const last = useRef<{ key: string; around: readonly string[] }>(null)

  // After every change of the list: an issue can leave by any answer, here or in a dialog.
  useEffect(() => {
    if (!list.current || !last.current || hasFocusElsewhere(list.current)) return
    const shown = new Map(issuesIn(list.current).map(issue => [issue.dataset.issue, issue]))
    const { key, around } = last.current
    if (shown.has(key)) return
    const index = around.indexOf(key)
    const next = [...around.slice(index + 1), ...around.slice(0, index).reverse()].find(other =>
      shown.has(other),
    )
    const target = shown.get(next) ?? list.current
    last.current = null
    target.focus()
    target.scrollIntoView({ block: 'nearest' })
  })

  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: { target: Element }) => {
      const key = target.closest<HTMLElement>('[data-issue]')?.dataset.issue
      if (!key || !list.current) return
      last.current = { key, around: issuesIn(list.current).map(issue => issue.dataset.issue ?? '') }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event
      if (!list.current || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey)
        return
      // Inside a field, a menu or a dialog the keys are its own.
      if (target.matches('input, textarea, select, [role=combobox]') || !list.current.contains(target)) return
      const issues = issuesIn(list.current)
      const issue = target.closest<HTMLElement>('[data-issue]')
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        event.preventDefault()
        const index = issue ? issues.indexOf(issue) + step : 0
        issues[Math.min(Math.max(index, 0), issues.length - 1)]?.focus()
      } else if (issue === target && /^[1-9]$/.test(key)) {
        event.preventDefault()
        issue.querySelectorAll<HTMLElement>(ANSWERS)[Number(key) - 1]?.click()
      }
    },
  }
}

/** A dialog or another part of the page is being worked in. */
const hasFocusElsewhere = (list: Element) => {
  const active = document.activeElement
  return active !== null && active !== document.body && !list.contains(active)
}
