// The words that text and CSV share.
import type { Box } from '#engine'
import type { Report, ReportBox, ReportIssue } from './report.ts'

const reported = 'basis reported to the IRS'
const notReported = 'basis not reported to the IRS'
export const boxText: Record<Box, string> = {
  A: `short-term on Form 1099-B, ${reported}`,
  B: `short-term on Form 1099-B, ${notReported}`,
  C: 'short-term, on no Form 1099-B',
  D: `long-term on Form 1099-B, ${reported}`,
  E: `long-term on Form 1099-B, ${notReported}`,
  F: 'long-term, on no Form 1099-B',
  G: `short-term on Form 1099-DA, ${reported}`,
  H: `short-term on Form 1099-DA, ${notReported}`,
  I: 'short-term, on no Form 1099-DA or 1099-B',
  J: `long-term on Form 1099-DA, ${reported}`,
  K: `long-term on Form 1099-DA, ${notReported}`,
  L: 'long-term, on no Form 1099-DA or 1099-B',
}

/** What a reader must know about a row before relying on it. */
export const markText = ({ basisUnknown, proceedsUnknown }: ReportBox['rows'][number]) =>
  [
    basisUnknown ? 'basis unknown, counted as zero' : '',
    proceedsUnknown ? 'proceeds unknown, no gain counted' : '',
  ]
    .filter(mark => mark !== '')
    .join('; ')

export const issueText = ({ severity, asset, wallet, quantity, usdAtStake, detail }: ReportIssue) =>
  [
    severity,
    asset === null ? '' : wallet === null ? asset : `${asset} in ${wallet}`,
    quantity === null ? '' : `quantity ${quantity}`,
    usdAtStake === null ? '' : `affects ${usdAtStake}`,
    detail ?? '',
  ]
    .filter(part => part !== '')
    .join(', ')

export const settingsText = ({ method, pooling, timeZone, year }: Report) =>
  `${method}, lots per wallet${pooling === 'universal' ? ' from 2025 and in one pool before' : ''}, days in ${timeZone}, tax year ${year}`
