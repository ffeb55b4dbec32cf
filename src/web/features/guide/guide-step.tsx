import { Link } from '@tanstack/react-router'
import type { FilingGuide } from '../../../contract/filing-guides.ts'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { tellingParts } from './telling-parts.ts'

type GuideStepProps = { step: FilingGuide['steps'][number]; number: number }

/** Numbered as on paper. What comes before filing is marked, and leads to where it is settled. */
export function GuideStep({ step: { title, paragraphs, before }, number }: GuideStepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-5 py-5 sm:px-6 lg:grid-cols-[2rem_17rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={cn(
          'num grid size-7 place-items-center rounded-full font-medium text-sm',
          before ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2',
        )}
      >
        {number}
      </span>
      <h2 className="pt-0.5 text-pretty lg:pr-5">{title}</h2>
      <div className="max-w-[68ch] max-lg:col-start-2">
        {paragraphs.map(paragraph => (
          <Paragraph key={paragraph} text={paragraph} />
        ))}
        {before === 'review' && (
          <Button asChild variant="outline" size="sm" className="mt-3">
            <Link to="/transactions" search={{ review: 'open' }}>
              Open Review
            </Link>
          </Button>
        )}
      </div>
    </li>
  )
}

const Paragraph = ({ text }: { text: string }) => (
  <p className="mt-1.5 text-pretty lg:first:mt-0.5 text-ink-2 text-sm leading-relaxed">
    {tellingParts(text).map(({ text, isTelling }, index) => {
      const key = `${index}`
      return isTelling ? (
        <strong key={key} className="num font-medium text-ink">
          {text}
        </strong>
      ) : (
        <span key={key}>{text}</span>
      )
    })}
  </p>
)
