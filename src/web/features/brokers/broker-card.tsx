import { Link } from '@tanstack/react-router'
import { type Broker, type BrokerFormAnswer, FIRST_COVERED_YEAR } from '../../../contract/broker-forms.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { Isolated } from '../../components/isolated.tsx'
import { SourceMark } from '../../components/marks/source-mark.tsx'
import { Select } from '../../components/select.tsx'
import { Tag } from '../../components/tag.tsx'
import { formOptions } from '../../lib/broker-words.ts'
import { counting } from '../../lib/figures.ts'
import { BrokerNotices } from './broker-notices.tsx'
import { CustodyChoice } from './custody-choice.tsx'
import { useAnswer } from './use-answer.ts'

type BrokerCardProps = { year: number; broker: Broker }

export function BrokerCard({ year, broker }: BrokerCardProps) {
  const { wallet, sales, form, mustReport } = broker
  const { mutate, isPending, variables } = useAnswer(year, wallet)
  return (
    <Card aria-label={wallet}>
      <CardHeader
        title={
          <span className="flex items-center gap-3">
            <SourceMark name={wallet} />
            <bdi className="min-w-0 wrap-anywhere">{wallet}</bdi>
          </span>
        }
        description={sales === 0 ? `No sales in ${year}` : `${counting(sales, 'sale')} in ${year}`}
        // In line with the mark before the name.
        action={
          <span className="pt-1">
            <AnswerTag broker={broker} />
          </span>
        }
      />
      <CardBody className="grid content-start gap-2">
        <Select
          label="Which form did you get?"
          placeholder="Select a form"
          value={(isPending ? variables : form) ?? ''}
          options={formOptions(year)}
          disabled={isPending}
          onValueChange={value => mutate(value as BrokerFormAnswer)}
        />
        <p className="text-fine text-ink-2">
          <Isolated text={effectWords(broker, year)} names={[wallet]} />
        </p>
        <CustodyChoice broker={broker} />
        {broker.custody === 'broker' && <BrokerNotices wallet={wallet} />}
      </CardBody>
      {form !== 'none' && (
        <CardFooter className="flex flex-wrap gap-2">
          {mustReport && (
            <Button asChild variant="outline" size="sm">
              <Link to="/broker-forms" search={{ year: String(year), wallet, part: 'prediction' }}>
                See the Predicted 1099-DA
              </Link>
            </Button>
          )}
          <Button asChild variant="outline" size="sm">
            <Link to="/broker-forms" search={{ year: String(year), wallet }}>
              Compare with Your Statement
            </Link>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

function AnswerTag({ broker: { mustReport, form } }: { broker: Broker }) {
  if (form !== null) return <Tag tone="ok">Answered</Tag>
  return mustReport ? <Tag tone="warn">To do</Tag> : null
}

/** Where the answer puts the sales on Form 8949. */
export function effectWords({ wallet, mustReport, form }: Broker, year: number): string {
  const due = year < FIRST_COVERED_YEAR ? '1099-DA' : '1099-DA by lot'
  const place = placeWords(form ?? (mustReport ? due : 'none'), year)
  if (form !== null) return place
  if (!mustReport) return `Without an answer, we assume ${wallet} sent no form. ${place}`
  return year < FIRST_COVERED_YEAR
    ? `${wallet} had to send you a Form 1099-DA. Until you answer, we assume it shows no basis. ${place}`
    : `${wallet} has to send you a Form 1099-DA. Until you answer, we assume it shows the basis it has to. ${place}`
}

function placeWords(form: BrokerFormAnswer, year: number): string {
  if (form === '1099-DA by lot')
    return `Coins bought there since ${FIRST_COVERED_YEAR} and held there until sold go in box G (short-term) or J (long-term) of Form 8949, for sales reported with their cost. Others go in H or K, for sales reported without it.`
  const [short, long, meaning] = boxesOf(form, year)
  return `Its sales go in box ${short} (short-term) or ${long} (long-term) of Form 8949, for sales ${meaning}.`
}

function boxesOf(form: BrokerFormAnswer, year: number): [short: string, long: string, meaning: string] {
  if (form === '1099-B') return ['B', 'E', 'reported without their cost']
  if (form === '1099-DA with basis') return ['G', 'J', 'reported with their cost']
  if (form === '1099-DA') return ['H', 'K', 'reported without their cost']
  const [short, long] = year < 2025 ? ['C', 'F'] : ['I', 'L']
  return [short, long, 'no broker reported to you']
}
