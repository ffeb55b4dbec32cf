import type { Reconciliation } from '../../../../contract/broker-statements.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { counting, dollarWords } from '../../../lib/figures.ts'
import { FormBox } from '../../../lib/form-box.tsx'

type BoxTotalsProps = Pick<Reconciliation, 'boxes' | 'isAgreeing' | 'reasons' | 'wallet' | 'year'>

export function BoxTotals({ boxes, isAgreeing, reasons, wallet, year }: BoxTotalsProps) {
  return (
    <Card>
      <CardHeader
        title="Totals by box of Form 8949"
        description={
          isAgreeing
            ? 'What you report agrees with what was reported about you.'
            : "What was reported about you, and what you report. They don't agree yet."
        }
      />
      <CardBody className="grid gap-4">
        <Table caption={`Totals of ${wallet} for ${year}`} captionHidden>
          <TableHead>
            <HeaderCell>Box</HeaderCell>
            <HeaderCell align="right">Proceeds, statement</HeaderCell>
            <HeaderCell align="right">Proceeds, yours</HeaderCell>
            <HeaderCell align="right">Basis, statement</HeaderCell>
            <HeaderCell align="right">Basis, yours</HeaderCell>
          </TableHead>
          <TableBody>
            {boxes.map(({ box, theirs, ours, isAgreeing: isSame }) => (
              <TableRow key={box}>
                <Cell>
                  <FormBox box={box} className="mr-2 font-medium">
                    {box}
                  </FormBox>
                  {!isSame && <Tag tone="warn">Differs</Tag>}
                </Cell>
                <Figure label="Proceeds, statement" value={theirs?.proceeds} />
                <Figure label="Proceeds, yours" value={ours?.proceeds} />
                <Figure label="Basis, statement" value={theirs?.basis} />
                <Figure label="Basis, yours" value={ours?.basis} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {reasons.length > 0 && (
          <Notice tone="warn" title="Why the totals differ">
            <ul className="mt-1 grid gap-1">
              {reasons.map(reason => (
                <li key={reason.kind}>{reasonWords(reason)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </CardBody>
    </Card>
  )
}

const Figure = ({ label, value }: { label: string; value: string | null | undefined }) => (
  <Cell numeric label={label}>
    {value ? (
      <Money value={value} />
    ) : (
      <span className="text-ink-3">{value === null ? 'Not shown' : 'None'}</span>
    )}
  </Cell>
)

export function reasonWords({ kind, count, amount: dollars }: Reconciliation['reasons'][number]): string {
  const amount = dollarWords(dollars)
  switch (kind) {
    case 'proposed':
      return `${counting(count, 'likely match is', 'likely matches are')} not accepted yet (${amount}).`
    case 'only_theirs':
      return `${counting(count, 'line of the statement has', 'lines of the statement have')} no sale in your records (${amount}).`
    case 'only_ours':
      return `${counting(count, 'sale in your records is', 'sales in your records are')} not on the statement (${amount}).`
    case 'not_reported':
      return `${counting(count, 'sale', 'sales')} you marked as not on a form (${amount}).`
    case 'higher_proceeds':
      return `${counting(count, 'sale has', 'sales have')} proceeds that are higher than the form's, by ${amount}. The higher figure goes in column (d).`
    case 'basis':
      return `${counting(count, 'sale has', 'sales have')} another basis in column (e) than the form, by ${amount}. Check the broker figures you entered yourself.`
    case 'box':
      return `${counting(count, 'sale is', 'sales are')} in another box than the form puts ${count === 1 ? 'it' : 'them'} (${amount}): the form, or whether its basis was reported, differs.`
    case 'term':
      return `${counting(count, 'sale has', 'sales have')} another holding period by your records (${amount}).`
    case 'own_report':
      return `${counting(count, 'sale has', 'sales have')} broker figures you entered yourself, lower by ${amount}.`
  }
}
