// Runs a program to its end and returns what it said.
import { spawn } from 'node:child_process'
import { hasCode } from './error.ts'

/** The product's own environment holds secrets and PG* settings meant for others: programs get none of it. */
export const programEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

export type Command = { file: string; args: string[]; uid?: number; gid?: number }
export type Outcome = { code: number | null; output: string }

export function run(
  { file, args, uid, gid }: Command,
  { cwd, input = '' }: { cwd?: string; input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { uid, gid, cwd, env: programEnvironment })
    const output: Buffer[] = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    // A program that ends without reading its input is judged by its exit code, not by the broken pipe.
    child.stdin.on('error', error => hasCode(error, 'EPIPE') || reject(error))
    child.stdin.end(input)
    // A program that is missing or may not be run has said so in the only way it can.
    child.on('error', error => resolve({ code: null, output: error.message }))
    child.on('close', code => resolve({ code, output: Buffer.concat(output).toString('utf8') }))
  })
}
