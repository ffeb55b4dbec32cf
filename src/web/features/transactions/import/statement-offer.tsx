import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { FoundStatement } from '../../../../contract/errors.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Select } from '../../../components/select.tsx'
import { brokerFormsQuery } from '../../../data/broker-forms.ts'
import { sendStatement } from '../../../data/broker-statements.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { linesReadWords } from '../../../lib/broker-words.ts'
import { yearOptions } from '../../../lib/tax-words.ts'
import { useThisYear } from '../../../lib/time-zone.ts'

type StatementOfferProps = { file: File; message: string; statement: FoundStatement }

/** A tax form among files of transactions: it changes what is filed, so it goes on once the person says whose it is. */
export function StatementOffer({ file, message, statement }: StatementOfferProps) {
  const thisYear = useThisYear()
  const [wallet, setWallet] = useState(statement.broker ?? '')
  const [year, setYear] = useState(String(statement.year ?? thisYear - 1))
  const [isMissing, setMissing] = useState(false)
  const client = useQueryClient()
  const brokers = useQuery(brokerFormsQuery(Number(year))).data
  const names = useId()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (broker: string) =>
      sendStatement(Number(year), broker, { file, fileType: statement.fileType }),
    onSuccess: () => ledgerChanged(client),
  })
  if (data) {
    return (
      <Notice
        tone="info"
        title="Statement imported"
        action={
          <Button asChild size="sm">
            <Link to="/broker-forms" search={{ year, wallet: data.wallet }}>
              Compare on Broker Forms
            </Link>
          </Button>
        }
      >
        Form {data.form} from <bdi>{data.wallet}</bdi>, {data.year}: {linesReadWords(data)}
      </Notice>
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(wallet.trim() === '')
    if (wallet.trim() !== '' && !isPending) mutate(wallet.trim())
  }
  const isNew = brokers?.every(broker => broker.wallet !== wallet.trim()) && wallet.trim() !== ''
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Notice tone="info">{message}</Notice>
      {error && (
        <div role="alert">
          <Notice tone="loss">
            {messageFor(error, 'The statement was not imported. Please try again.')}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Exchange that sent it"
          value={wallet}
          list={names}
          autoComplete="off"
          maxLength={200}
          {...(isMissing && wallet.trim() === '' && { error: 'Enter the exchange that sent this form.' })}
          hint={isNew && `Your records show no sales at ${wallet.trim()} in ${year} yet.`}
          onChange={event => setWallet(event.target.value)}
        />
        <Select label="Tax year" value={year} onValueChange={setYear} options={yearOptions(thisYear)} />
      </div>
      <datalist id={names}>
        {brokers?.map(broker => (
          <option key={broker.wallet} value={broker.wallet} />
        ))}
      </datalist>
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Importing...">
        Import to Broker Forms
      </Button>
    </form>
  )
}
