import { type ComponentProps, useState } from 'react'
import { Select } from '../components/select.tsx'
import { Example, longWord } from './section.tsx'

const years = ['2025', '2024', '2023', '2022', '2021'].map(year => ({
  value: year,
  label: year,
  disabled: year === '2022',
}))
const methods = ['FIFO', 'LIFO', 'HIFO', 'Specific ID'].map(method => ({ value: method, label: method }))
const wallets = Array.from({ length: 60 }, (_, index) => ({
  value: String(index),
  label: `Wallet ${index + 1}`,
}))
const longOnes = [
  { value: 'short', label: 'CSV' },
  { value: 'long', label: `Statement of the ${longWord}` },
]

export function Selects() {
  return (
    <>
      <Example title="With a label; one option cannot be chosen" className="grid gap-5 sm:grid-cols-3">
        <OwnSelect label="Tax year" initial="2025" options={years} />
        <OwnSelect label="File type" initial="" placeholder="Choose a file type" options={longOnes} />
        <OwnSelect label="Method" initial="FIFO" options={methods} disabled />
        <OwnSelect label="Wallet" initial="0" options={wallets} />
        <OwnSelect label="Statement" initial="long" options={longOnes} />
      </Example>
      <Example title="In a toolbar: label for screen readers only, small">
        <OwnSelect label="Year in toolbar" initial="2025" options={years} hideLabel size="sm" />
        <OwnSelect label="Method in toolbar" initial="HIFO" options={methods} hideLabel size="sm" />
      </Example>
    </>
  )
}

type OwnSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onValueChange'> & { initial: string }

export function OwnSelect({ initial, ...rest }: OwnSelectProps) {
  const [value, setValue] = useState(initial)
  return <Select value={value} onValueChange={setValue} {...rest} />
}
