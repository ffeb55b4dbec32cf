import { ChartPie, FileCheck, FileInput, FileOutput, KeyRound, type LucideIcon, Scale } from 'lucide-react'
import { cn } from '../../components/cn.ts'
import { useRestOnPhone } from './rest-on-phone.tsx'

const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileInput,
    title: 'Whatever file you have',
    text: 'CSV, Excel, XML and broker TXF files, read by their headers. No row is lost: each becomes a transaction or a question with its row number.',
  },
  {
    icon: KeyRound,
    title: 'Exchanges, read-only',
    text: 'Connect an exchange by API key or token. A key that can only read is enough, and it is stored encrypted.',
  },
  {
    icon: Scale,
    title: 'Four methods, side by side',
    text: 'FIFO, LIFO, HIFO and specific identification on the same ledger, with gain and estimated tax for each.',
  },
  {
    icon: FileCheck,
    title: 'The forms themselves',
    text: 'Form 8949, Schedule D and a transaction summary, as PDF or CSV. Short-term and long-term sales each in their own part.',
  },
  {
    icon: FileOutput,
    title: 'Ready for tax software',
    text: 'TXF for TurboTax, CSV for TaxAct, Form 8949 as CSV, or everything as JSON for tools of your own.',
  },
  {
    icon: ChartPie,
    title: 'The whole portfolio',
    text: 'Holdings, allocation and performance across every exchange and wallet, compared with Bitcoin, Ethereum and the S&P 500.',
  },
]

export function Features() {
  const { classOf, showAll } = useRestOnPhone(3, features.length)
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-6 py-10 sm:py-20 lg:py-28">
      <h2
        id="features-title"
        className="max-w-[22ch] text-[1.75rem] leading-[1.15] tracking-[-0.025em] text-balance sm:text-4xl"
      >
        From a folder of exports to a finished return
      </h2>
      <ul className="mt-8 grid gap-x-14 gap-y-6 sm:mt-12 sm:grid-cols-2 sm:gap-y-12 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
        {features.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className={cn('grid grid-cols-[2.25rem_minmax(0,1fr)] sm:block', classOf(index))}>
            <Icon aria-hidden="true" size={22} strokeWidth={1.75} className="mt-0.5 text-accent-text" />
            <h3 className="text-base font-semibold sm:mt-4 tracking-[-0.01em]">{title}</h3>
            <p className="col-start-2 mt-1 text-pretty text-ink-2 sm:mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
      {showAll}
    </section>
  )
}
