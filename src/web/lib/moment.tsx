import { useTimeWords } from './time-zone.ts'

/** A time in words, with the exact one behind it. */
export function Moment({ instant, words }: { instant: string; words: (instant: Date) => string }) {
  const { dateTimeWords } = useTimeWords()
  const date = new Date(instant)
  return (
    <time dateTime={instant} title={dateTimeWords(date)}>
      {words(date)}
    </time>
  )
}
