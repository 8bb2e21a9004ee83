import { expect, test, vi } from 'vitest'

import { runInTurns } from '#src/pwa/run-in-turns.ts'

test('background tasks start in order, each in a turn of its own', async () => {
  const log: string[] = []
  const task = (name: string) => ({
    name,
    start() {
      log.push(name)
      setTimeout(() => log.push(`a turn after ${name}`))
    },
  })

  await runInTurns([task('first'), task('second'), task('third')])

  expect(log.slice(0, 5)).toEqual(['first', 'a turn after first', 'second', 'a turn after second', 'third'])
})

test('a background task that fails at once does not prevent the others from starting, and its error is not lost', async () => {
  const started = vi.fn()
  const failing = () => {
    throw new RangeError('no room')
  }
  const running = runInTurns([
    { name: 'failing', start: failing },
    { name: 'after it', start: started },
  ])

  await expect(running).rejects.toThrow('no room')
  expect(started).toHaveBeenCalledOnce()
})

test('no error is lost if several background tasks fail', async () => {
  const failing = (message: string) => ({ name: message, start: () => Promise.reject(new RangeError(message)) })

  await expect(runInTurns([failing('one'), failing('two')])).rejects.toMatchObject({
    errors: [{ message: 'one' }, { message: 'two' }],
  })
})

test('tasks for production run only in a production build', async () => {
  const everywhere = vi.fn()
  const inProduction = vi.fn()
  const tasks = [
    { name: 'in production', start: inProduction, onlyInProduction: true },
    { name: 'everywhere', start: everywhere },
  ]

  await runInTurns(tasks, false)
  expect(everywhere).toHaveBeenCalledOnce()
  expect(inProduction).not.toHaveBeenCalled()
  await runInTurns(tasks, true)
  expect(inProduction).toHaveBeenCalledOnce()
})
