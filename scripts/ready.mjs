// Prepares a fresh machine and then runs the requested command. Plain Node 20 without dependencies, because it installs
// them; everything after that runs on the Node version of the project.
import { buildApp } from './ready/build.mjs'
import { checkFolder } from './ready/folder.mjs'
import { installDependencies } from './ready/install.mjs'
import { explain } from './ready/problem.mjs'
import { runForAsLongAsItLives } from './ready/run.mjs'

const tasks = {
  async start(...options) {
    await buildApp()
    await runForAsLongAsItLives('node', ['server/main.ts', ...options])
  },
  async test(...options) {
    await runForAsLongAsItLives('node', ['tests/runner/run-tests.ts', ...options])
  },
  async command(...options) {
    await runForAsLongAsItLives('node', ['server/cli/noper.ts', ...options])
  },
  async build() {
    await buildApp()
  },
  async run(command, ...options) {
    await buildApp()
    await runForAsLongAsItLives(command, options)
  },
}

const [name, ...options] = process.argv.slice(2)
const task = tasks[name]

try {
  if (!task) throw new Error(`scripts/ready.mjs knows ${Object.keys(tasks).join(', ')}, but not "${name}".`)
  checkFolder()
  await installDependencies()
  await task(...options)
} catch (error) {
  explain(error)
}
