#!/usr/bin/env node
// The `lotwise` command: a ledger file in, Form 8949 and Schedule D out.
import { readFileSync } from 'node:fs'
import { run } from './run.ts'

const { exitCode, stdout, stderr } = run(process.argv.slice(2), file => readFileSync(file))
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = exitCode
