import { Logo } from '../components/logo.tsx'
import { Money } from '../components/money.tsx'
import { Tag } from '../components/tag.tsx'
import { Example, longWord } from './section.tsx'

export function Tags() {
  return (
    <Example title="Tones">
      <Tag>FIFO</Tag>
      <Tag tone="ok">Connected</Tag>
      <Tag tone="warn">Needs price</Tag>
      <Tag tone="loss">Error</Tag>
      <Tag>{longWord}</Tag>
    </Example>
  )
}

export function MoneyFigures() {
  return (
    <>
      <Example title="Gain, loss, neither, and what rounds to neither" className="gap-x-8">
        <Money signed value="18402.17" />
        <Money signed value="-2310.55" />
        <Money signed value="0" />
        <Money signed value="-0.004" />
      </Example>
      <Example
        title="An amount, a negative one, one that no float can hold, another currency"
        className="gap-x-8"
      >
        <Money value="24030" />
        <Money value="-5" />
        <Money value="9007199254740993.01" />
        <Money value="19" currency="EUR" />
      </Example>
    </>
  )
}

export function Logos() {
  return (
    <Example title="Small, medium, large, and the mark alone" className="gap-x-8">
      <Logo size="sm" />
      <Logo size="md" />
      <Logo size="lg" />
      <Logo size="md" markOnly />
    </Example>
  )
}
