import { Check, Circle } from 'lucide-react'
import { passwordClassCount, passwordRules } from '../../contract/accounts.ts'

/** The rules of a new password, each ticked as it is met. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul className="grid gap-1" aria-label="Password requirements">
      <Requirement
        met={password.length >= passwordRules.minimumLength}
        text={`At least ${passwordRules.minimumLength} characters`}
      />
      <Requirement
        met={passwordClassCount(password) >= passwordRules.minimumClasses}
        text={`At least ${passwordRules.minimumClasses} of these ${passwordRules.classes.length}:`}
      />
      <li>
        <ul className="grid gap-1 pl-5.5 sm:grid-cols-2">
          {passwordRules.classes.map(({ name, pattern }) => (
            <Requirement key={name} met={pattern.test(password)} text={sentenceCase(name)} />
          ))}
        </ul>
      </li>
    </ul>
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Requirement({ met, text }: { met: boolean; text: string }) {
  const Icon = met ? Check : Circle
  return (
    <li className={`flex items-start gap-2 ${met ? 'text-gain' : 'text-ink-2'}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-3.5 shrink-0 ${met ? '' : 'opacity-50'}`} />
      <span>
        {text}
        <span className="sr-only">{met ? ' (met)' : ' (not met yet)'}</span>
      </span>
    </li>
  )
}
