// What can be gone to or done from anywhere by typing a few letters of it.
import type { LinkProps } from '@tanstack/react-router'
import { importLink } from '../../../lib/filing-steps.ts'
import { entries } from '../entries.ts'

export type Command = {
  name: string
  group: 'Pages' | 'Actions'
  /** Further words it is found by. */
  also?: string
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
  /** Settings and plans belong to an account. */
  notInDemo?: true
}

const pages: Command[] = [
  ...entries.map(
    ({ to, name }): Command => ({
      name,
      group: 'Pages',
      link: { to },
      ...(to === '/settings' && { notInDemo: true }),
    }),
  ),
  {
    name: 'Calculation Rules',
    group: 'Pages',
    also: 'law specification',
    link: { to: '/calculation-rules' },
  },
  { name: 'How to File', group: 'Pages', also: 'guide turbotax', link: { to: '/how-to-file' } },
  { name: 'Cost Basis by Wallet', group: 'Pages', also: 'safe harbor', link: { to: '/safe-harbor' } },
  { name: 'Tax-Loss Harvesting', group: 'Pages', link: { to: '/tax-loss-harvesting' } },
  {
    name: 'Plans',
    group: 'Pages',
    also: 'subscribe upgrade price',
    link: { to: '/subscribe' },
    notInDemo: true,
  },
  { name: 'Receipts', group: 'Pages', also: 'payments invoices', link: { to: '/receipt' }, notInDemo: true },
]

const openReport = (create: string): Command['link'] => ({ to: '/reports', search: { create } })

const actions: Command[] = [
  { name: 'Import Transactions', group: 'Actions', also: 'file upload csv', link: importLink },
  {
    name: 'Add Exchange Connection',
    group: 'Actions',
    also: 'connect api key',
    link: { to: '/exchanges', search: { add: 'open' } },
  },
  {
    name: 'Review Records',
    group: 'Actions',
    also: 'issues transfers duplicates',
    link: { to: '/transactions', search: { review: 'open' } },
  },
  { name: 'Create Form 8949', group: 'Actions', also: 'report generate pdf', link: openReport('form8949') },
  {
    name: 'Create Schedule D',
    group: 'Actions',
    also: 'report generate pdf',
    link: openReport('schedule_d'),
  },
  {
    name: 'Compare Methods',
    group: 'Actions',
    also: 'fifo lifo hifo',
    link: { to: '/calculations', search: { tab: 'comparison' } },
  },
  {
    name: 'Export for Tax Software',
    group: 'Actions',
    also: 'turbotax txf csv download',
    link: { to: '/calculations', search: { tab: 'export' } },
  },
]

const all = [...pages, ...actions]

/** Every word that is typed begins a word of the command. Nothing typed: everything. */
export function findCommands(typed: string, isDemo: boolean): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name, also = '', notInDemo }) => {
    if (isDemo && notInDemo) return false
    const own = `${name} ${also}`.toLowerCase().split(/[\s-]+/)
    return words.every(word => own.some(each => each.startsWith(word)))
  })
}

/** Looking for a transaction begins with two signs: a single one is in nearly all of them. */
export const searchText = (typed: string) => (typed.trim().length >= 2 ? typed.trim() : undefined)
