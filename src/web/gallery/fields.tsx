import { useState } from 'react'
import { CheckboxField, PasswordField, TextAreaField, TextField } from '../components/field.tsx'
import { RangeField } from '../components/range-field.tsx'
import { Switch } from '../components/switch.tsx'
import { Example, longWord } from './section.tsx'

const grid = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2'

export function Fields() {
  return (
    <>
      <Example title="Text" className={grid}>
        <TextField label="Username" required placeholder="satoshi" autoComplete="off" />
        <TextField label="Display name" hint="Only you see it." defaultValue="Kraken, main account" />
        <TextField
          label="Email"
          defaultValue="nobody@"
          hint="We only write about your account."
          error="Please enter a valid email address"
        />
        <TextField label="Account number" disabled defaultValue="100 284" hint="It never changes." />
        <TextField label="Plan" readOnly defaultValue="Free" />
        <TextField
          label={`Where the coins came from, in your own words, or the name of the ${longWord}`}
          defaultValue={longWord}
          error={`${longWord} is not a source we know`}
        />
      </Example>
      <Example title="Password" className={grid}>
        <PasswordField
          label="Password"
          required
          autoComplete="off"
          defaultValue="Correct-Horse-1"
          hint="At least 8 characters."
        />
        <PasswordField label="Confirm Password" autoComplete="off" error="Passwords don't match" />
        <PasswordField label="API secret" autoComplete="off" disabled defaultValue="kept on the server" />
      </Example>
      <Example title="Text over several lines" className={grid}>
        <TextAreaField label="Features" placeholder="One per line" hint="Blank lines are dropped." />
        <TextAreaField label="Notes" defaultValue="0.5 BTC from my brother" error="Give the date as well" />
        <TextAreaField label="Import log" disabled defaultValue="214 rows read, none lost" rows={2} />
      </Example>
      <Example title="Checkbox" className={grid}>
        <CheckboxField label="Write to me when an import is done" defaultChecked />
        <CheckboxField
          required
          label={
            <>
              I agree to the{' '}
              <a className="text-accent-text underline underline-offset-4" href="#fields">
                terms of service
              </a>{' '}
              and to the privacy policy, all of both, as they stand on their pages today
            </>
          }
          error="Please agree to go on"
        />
        <CheckboxField label="Test network" hint="Keys of the real exchange do not work there." />
        <CheckboxField label="Delete reports" disabled hint="Not in the demo." />
      </Example>
      <Example title="Switch" className={grid}>
        <TwoSwitches />
      </Example>
      <Example title="Slider" className={grid}>
        <Sold />
      </Example>
    </>
  )
}

function Sold() {
  const [part, setPart] = useState(250)
  const words = `${part / 1000} BTC`
  return (
    <RangeField label={`Sell ${words}`} value={part} max={1000} valueText={words} onValueChange={setPart} />
  )
}

function TwoSwitches() {
  const [isOn, setOn] = useState(true)
  return (['two-factor', 'updates'] as const).map(name => (
    <div key={name} className="flex items-center justify-between gap-4">
      <span id={name}>{name === 'updates' ? 'Daily updates' : 'Two-factor sign-in'}</span>
      <Switch
        labelledBy={name}
        checked={(name === 'updates') !== isOn}
        onCheckedChange={on => setOn((name === 'updates') !== on)}
      />
    </div>
  ))
}
