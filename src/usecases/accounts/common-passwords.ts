// Passwords that every guesser tries first. Capitals, digits in place of letters and a number or sign at either end
// are the usual ways to get one of them past rules about characters, so they are undone before it is looked up.
import { readFileSync } from 'node:fs'
import { AppError } from '../app-error.ts'

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('# ')),
)

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const normal = (text: string) => text.replace(/[@431!0$57]/g, sign => letters[sign] ?? sign)

/** More than these around a word are no longer guessed with it. */
const MAX_AROUND = 6

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (common.has(normal(text))) return true
  const [, before = '', word = '', after = ''] = text.match(/^([^a-z]*)(.*[a-z])([^a-z]*)$/s) ?? []
  return before.length + after.length <= MAX_AROUND && common.has(normal(word))
}

export function refuseCommonPassword(password: string) {
  if (!isCommonPassword(password)) return
  const message =
    'This password is easy to guess: it is a common one, or a common word with a few characters added. Please choose another, such as several unrelated words with a number.'
  throw new AppError('validation_failed', { field: 'password', message })
}
