import { Select } from '../../../components/select.tsx'
import { keyOf, type MeaningOption, withChosen } from './meanings.ts'

type TypeWordsChoiceProps = {
  words: readonly string[]
  /** Those that have no meaning yet. */
  unknown: ReadonlySet<string>
  types: Record<string, string>
  /** What the rows of this table can be. */
  meanings: readonly MeaningOption[]
  onChange: (types: Record<string, string>) => void
  /** Where the question above says it already. */
  titleHidden?: boolean
}

const none = '-'

/** What the words in the type column mean. */
export function TypeWordsChoice({
  words,
  unknown,
  types,
  meanings,
  onChange,
  titleHidden = false,
}: TypeWordsChoiceProps) {
  if (words.length === 0) return null
  const choose = (word: string, type: string) => {
    const { [keyOf(word)]: _, ...rest } = types
    onChange(type === none ? rest : { ...rest, [keyOf(word)]: type })
  }
  return (
    <fieldset className="min-w-0">
      <legend className={titleHidden ? 'sr-only' : 'font-semibold text-sm'}>What the words mean</legend>
      {!titleHidden && <p className="text-fine text-ink-3">The words in the column you chose as the type.</p>}
      <ul className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {words.map(word => (
          <li key={word}>
            <Select
              label={word}
              value={types[keyOf(word)] ?? none}
              onValueChange={type => choose(word, type)}
              options={[
                { value: none, label: unknown.has(word) ? 'Choose' : 'Recognized' },
                ...withChosen(meanings, types[keyOf(word)]),
              ]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
