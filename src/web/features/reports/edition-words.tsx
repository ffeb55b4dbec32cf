import { useQuery } from '@tanstack/react-query'
import { complianceQuery } from '../../data/compliance.ts'
import { editionWords } from './preflight.ts'

/** Whether the PDF is the form of the IRS, as it is here. Nothing until that is known. */
export function EditionWords({ year }: { year: number }) {
  const { data } = useQuery(complianceQuery(year))
  return data && ` ${editionWords[data.edition](year).words}`
}
