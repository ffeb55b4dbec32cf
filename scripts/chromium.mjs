// Finds a Chromium for the browser journeys, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell first: the same browser without a window's parts, with which a journey takes a quarter less time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...places].find(path => path !== undefined && path !== '' && existsSync(path))

export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return undefined
  console.log('Installing Chromium for the browser journeys ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt(['update'])
  // Older releases of Debian have the whole browser only.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findChromium()) apt(['install', '-y', '--no-install-recommends', name, 'fonts-liberation'])
  }
  return findChromium()
}

export const howToGetChromium = `No Chromium was found, so the browser journeys were not run.
  Debian, Ubuntu:  sudo apt-get install chromium
  elsewhere:       install Chrome or Chromium and set CHROMIUM_PATH to its program
Then run npm test again.`
