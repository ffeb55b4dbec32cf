// What styles.css says of the colors of charts, computed: each stands out from the surface, and no two neighbors look
// alike to anyone. Kinds of color blindness as simulated by Machado, Oliveira and Fernandes (2009), complete ones.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('./web/styles.css', import.meta.url), 'utf8')

type Rgb = [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

const seenBy: Readonly<Record<string, Matrix>> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const toXyz: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]

const times = (matrix: Matrix, [r, g, b]: Rgb): Rgb => matrix.map(([x, y, z]) => x * r + y * g + z * b) as Rgb

/** Linear light, from 0 to 1. */
const linear = (hex: string): Rgb =>
  [1, 3, 5].map(place => {
    const part = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb

function labOf(light: Rgb): Rgb {
  const inGamut = light.map(part => Math.min(1, Math.max(0, part))) as Rgb
  const [x, y, z] = times(toXyz, inGamut)
  const [fx, fy, fz] = [x / 0.9505, y, z / 1.089].map(part =>
    part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116,
  ) as Rgb
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const apart = (a: Rgb, b: Rgb) => Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
const luminance = (hex: string) => times(toXyz, linear(hex))[1]
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}

const colorsOf = (theme: string) => {
  const rules = styles.split(`\n${theme} {\n`)[1]?.split('\n}')[0] ?? ''
  const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rules)?.[1] ?? ''
  return {
    surface: color('surface'),
    parts: ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-rest'].map(color),
  }
}

const themes = [':root', '[data-theme="dark"]']

test.each(themes)('%s: every part stands out from the surface', theme => {
  const { surface, parts } = colorsOf(theme)
  expect(Math.min(...parts.map(part => contrast(part, surface)))).toBeGreaterThanOrEqual(3)
})

/** Two to three is what an eye can just tell; this is shown at a glance. */
const PLAIN = 20

test.each(themes.flatMap(theme => Object.keys(seenBy).map(kind => [theme, kind] as const)))(
  '%s: neighbors differ plainly with %s',
  (theme, kind) => {
    const seen = colorsOf(theme).parts.map(part => labOf(times(seenBy[kind] as Matrix, linear(part))))
    const distances = seen.slice(1).map((lab, index) => Math.round(apart(lab, seen[index] as Rgb)))
    expect(Math.min(...distances), distances.join(' ')).toBeGreaterThanOrEqual(PLAIN)
  },
)
