// An XML file into records, by what it is: a broker's tax file, a sheet of Excel 2003, or a list of any records.
import { stat } from 'node:fs/promises'
import { ImportRefusal } from '../../rows/refusal.ts'
import type { Records } from '../records.ts'
import type { SheetChoice } from '../sheets.ts'
import { openText } from '../text.ts'
import { ofxRecords } from './ofx.ts'
import { recordList } from './record-list.ts'
import { spreadsheetMl } from './spreadsheet-ml.ts'
import { surveyXml } from './survey.ts'

const MAX_BYTES = 1024 ** 3

export async function openXml(
  path: string,
  choice: SheetChoice,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const { size } = await stat(path)
  if (size > MAX_BYTES)
    throw new ImportRefusal(
      'import_file_unreadable',
      'This XML file is larger than 1 GB. Export it as CSV instead.',
    )
  const file = await openText(path, { hasLines: false }, signal)
  const { root, shapes } = await surveyXml(file)
  if (root.toUpperCase() === 'OFX') return ofxRecords(file)
  if (root === 'Workbook') return spreadsheetMl(file, choice)
  return recordList(file, shapes)
}
