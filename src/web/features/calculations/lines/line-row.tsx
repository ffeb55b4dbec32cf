import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { Money } from '../../../components/money.tsx'
import { Cell, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { fullAmountWords } from '../../../lib/figures.ts'
import { FormBox } from '../../../lib/form-box.tsx'
import { LineTags } from './line-tags.tsx'
import { acquiredWords, hasAdjustment, kindNames, lineName, termNames } from './line-words.ts'

type LineRowProps = {
  line: TaxLine
  method: TaxMethod
  isOpen: boolean
  onOpen: () => void
  /** Given where lots can be named. */
  onChooseLots?: () => void
}

/**
 * One row of Form 8949. Stacked it is a card of two columns: what was sold beside what it came to and the term, then
 * the days, then the figures behind the result.
 */
export function LineRow({ line, method, isOpen, onOpen, onChooseLots }: LineRowProps) {
  return (
    <TableRow
      onClick={event => !isMeantOtherwise(event) && onOpen()}
      className={cn(
        'cursor-pointer hover:bg-sunken stacked:grid-cols-[minmax(0,1fr)_auto]',
        'stacked:gap-x-4 stacked:px-3 stacked:py-2.5 stacked:last:pb-2.5',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Cell className={cn(left, first, 'num whitespace-nowrap stacked:order-4')}>
        <Named name="Sold">{line.sold}</Named>
        <span className="block text-fine text-ink-3 stacked:hidden">{kindNames[line.kind]}</span>
      </Cell>
      <Cell className={cn(left, 'stacked:order-1 stacked:row-span-2')}>
        <What line={line} method={method} onOpen={onOpen} onChooseLots={onChooseLots} />
      </Cell>
      <Cell className={cn(right, 'num whitespace-nowrap stacked:order-5')}>
        <Named name="Acquired">{acquiredWords(line) ?? <Tag tone="warn">Not known</Tag>}</Named>
      </Cell>
      <Cell className={cn(right, 'whitespace-nowrap stacked:order-3 stacked:text-fine stacked:text-ink-3')}>
        {termNames[line.term]}
        <span className="block text-fine text-ink-3 stacked:inline">
          <span className="hidden stacked:inline">, </span>
          <FormBox box={line.box} onPress={onOpen} />
        </span>
      </Cell>
      <Cell numeric className={cn(left, 'stacked:order-6')}>
        <Named name="Proceeds">
          <Dollars value={line.proceeds} />
        </Named>
        {line.proceedsUnknown && <NotKnown />}
      </Cell>
      <Cell numeric className={cn(right, 'stacked:order-7')}>
        <Named name="Basis">
          <Dollars value={line.basis} />
        </Named>
        {line.basisUnknown && <NotKnown />}
      </Cell>
      <Cell numeric className={cn(right, 'stacked:order-8', !hasAdjustment(line) && 'stacked:hidden')}>
        {hasAdjustment(line) && (
          <Named name="Adjustment">
            <span className="text-ink-2">{line.codes}</span> <Dollars value={line.adjustment} />
          </Named>
        )}
      </Cell>
      <Cell numeric className={cn(right, last, 'font-medium stacked:order-2')}>
        <Dollars value={line.gain} signed />
      </Cell>
    </TableRow>
  )
}

// Rows are tinted under the pointer, so that their first and last figures keep off the edge.
export const first = 'first:pl-3 stacked:first:pl-0'
export const last = 'last:pr-3 stacked:last:pr-0'
// The two columns of a card; side by side, eight columns stand a little closer than usual.
const left = 'px-2 stacked:col-span-1 stacked:text-left'
const right = 'px-2 stacked:col-span-1 stacked:text-right'

type WhatProps = Omit<LineRowProps, 'isOpen'>

function What({ line, method, onOpen, onChooseLots }: WhatProps) {
  return (
    <div className="min-w-36 max-w-60 stacked:min-w-0">
      <button
        type="button"
        data-line={line.id}
        onClick={onOpen}
        className="-mx-1 min-h-6 cursor-pointer rounded-sm px-1 text-left font-medium wrap-anywhere"
      >
        <span className="sr-only">Why this number? The {lineName(line)}</span>
        <span aria-hidden="true">
          <span className="num">{fullAmountWords(line.quantity)}</span> <bdi>{line.asset}</bdi>{' '}
          <span className="inline-flex items-center text-accent-text text-fine">
            Why?
            <ChevronRight className="size-3.5" />
          </span>
        </span>
      </button>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-fine text-ink-3 wrap-anywhere">
          <span className="hidden stacked:inline">{kindNames[line.kind]}, </span>
          <bdi>{line.wallet}</bdi>
        </span>
        {onChooseLots && (
          <Button
            variant="link"
            size="sm"
            aria-label={`Choose Lots for the ${lineName(line)}`}
            onClick={onChooseLots}
          >
            Choose Lots
          </Button>
        )}
      </div>
      <LineTags line={line} method={method} />
    </div>
  )
}

/** With the column's name before it, where there is no head of the column to read it from. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true" className="hidden text-ink-3 stacked:inline">
      {name}{' '}
    </span>
    {children}
  </>
)

type DollarsProps = { value: string; signed?: boolean }

/** A figure is never cut off: one too long for its column is set smaller, and breaks if that is not enough. */
const Dollars = ({ value, signed }: DollarsProps) => (
  <Money
    value={value}
    signed={signed}
    className={cn(value.length > 11 && 'text-xs', value.length > 12 && 'whitespace-normal')}
  />
)

const NotKnown = () => (
  <span className="block pt-0.5">
    <Tag tone="warn">Not known</Tag>
  </span>
)

/** A click on a button has done its own already; marking a figure to copy it opens nothing. */
const isMeantOtherwise = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('button') !== null) ||
  Boolean(window.getSelection()?.toString())
