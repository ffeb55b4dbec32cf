import { useQuery } from '@tanstack/react-query'
import { FileInput, Mail } from 'lucide-react'
import { useState } from 'react'
import { type ComparedItem, type Comparison, comparisonStates } from '../../../../contract/predicted-forms.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { cn } from '../../../components/cn.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Paging } from '../../../components/paging.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { Tag } from '../../../components/tag.tsx'
import { comparisonQuery, predictedPageSize } from '../../../data/predicted-forms.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { counting, countWords, dollarWords, fullAmountWords } from '../../../lib/figures.ts'
import { useDownloadLetter } from './use-downloads.ts'

type State = (typeof comparisonStates)[number]
type ComparisonPanelProps = { year: number; wallet: string }

const names: Record<State, string> = { unexplained: 'Unexplained', explained: 'Explained', equal: 'Equal' }
const nothing: Record<State, string> = {
  unexplained: 'Nothing unexplained',
  explained: 'No explained differences',
  equal: 'Nothing equal yet',
}

/** The statement beside the prediction, line by line. */
export function ComparisonPanel({ year, wallet }: ComparisonPanelProps) {
  const [shown, setShown] = useState<{ state: State; page: number }>({ state: 'unexplained', page: 1 })
  const { data, error, refetch } = useQuery(comparisonQuery(year, wallet, shown))
  if (!data && error)
    return <ErrorPanel title="The comparison did not load" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton className="min-h-96" />
  if (data.statements === 0) {
    return (
      <Card>
        <EmptyState icon={<FileInput />} title="No statement yet">
          Import the Form 1099-DA that {wallet} sent you, or enter its lines. We compare each line with the
          prediction.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Summary data={data} />
      <Tabs value={shown.state} onValueChange={next => setShown({ state: next as State, page: 1 })}>
        <TabsList aria-label="Lines compared">
          {comparisonStates.map(state => (
            <Tab key={state} value={state}>
              {names[state]} <span className="num text-ink-3">{countWords(data.counts[state])}</span>
            </Tab>
          ))}
        </TabsList>
        <TabPanel value={shown.state}>
          <Items data={data} state={shown.state} />
          <Paging
            label="Pages of compared lines"
            page={shown.page}
            pageSize={predictedPageSize}
            total={data.total}
            onPage={page => setShown({ ...shown, page })}
          />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Summary({ data: { wallet, year, counts, unexplained, toCorrect } }: { data: Comparison }) {
  const { mutate, isPending } = useDownloadLetter()
  return (
    <Card>
      <CardHeader
        title={
          counts.unexplained === 0
            ? 'Every difference is explained'
            : `${dollarWords(unexplained)} unexplained`
        }
        description={`${counting(counts.equal, 'line')} equal, ${countWords(counts.explained)} explained by a rule, a lot or a fee, ${countWords(counts.unexplained)} unexplained.`}
        action={
          toCorrect > 0 && (
            <Button variant="outline" busy={isPending} onClick={() => mutate({ year, wallet })}>
              <Mail aria-hidden="true" />
              Download Letter
            </Button>
          )
        }
      />
      {toCorrect > 0 && (
        <CardBody>
          <p className="text-ink-2 text-sm">
            The letter asks {wallet} for a corrected form. It lists {counting(toCorrect, 'line')} that nothing
            explains or where a rule was left out. Add your name and account, and sign it.
          </p>
        </CardBody>
      )}
    </Card>
  )
}

function Items({ data, state }: { data: Comparison; state: State }) {
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState title={nothing[state]}>Lines of the statement are listed here.</EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <ul aria-label="Statement beside the prediction">
        {data.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and the list is replaced as a whole.
          <Item key={index} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ item }: { item: ComparedItem }) {
  const { name, units, sold, isProposed, boxes, findings } = item
  return (
    <li className="grid gap-3 border-line border-t px-5 py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="num text-sm">
          {fullAmountWords(units)} <bdi>{name}</bdi>
          {sold !== null && <span className="font-normal text-ink-2">, sold {dayWords(sold)}</span>}
        </h3>
        {isProposed && <Tag tone="warn">Likely match</Tag>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-3 lg:grid-cols-2">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Predicted beside the statement</caption>
          <thead>
            <tr className="text-[0.78125rem] text-ink-3">
              <td />
              <th scope="col" className="pb-1 pl-3 text-right font-medium">
                Predicted
              </th>
              <th scope="col" className="pb-1 pl-3 text-right font-medium">
                Statement
              </th>
            </tr>
          </thead>
          <tbody>
            {boxes.map(({ box, name: boxName, predicted, statement }) => (
              <tr key={box} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
                  <span className="num mr-1 text-ink-3">{box}</span> {boxName}
                </th>
                {[
                  item.hasForm ? (predicted ?? 'Blank') : '–',
                  item.hasLine ? (statement ?? 'Blank') : '–',
                ].map((text, side) => (
                  <td
                    key={side === 0 ? 'predicted' : 'statement'}
                    className={cn(
                      'num py-1.5 pl-3 text-right',
                      box === '1c' ? 'wrap-anywhere' : 'whitespace-nowrap',
                      predicted !== statement && 'font-semibold',
                    )}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grid max-w-prose gap-1.5 text-sm">
          {findings.length === 0 && <p className="text-ink-2">Equal to the prediction.</p>}
          {findings.map(({ words, isExplained }) => (
            <p key={words} className={isExplained ? 'text-ink-2' : 'text-ink'}>
              {words}
            </p>
          ))}
        </div>
      </div>
    </li>
  )
}
