import { readFile } from 'node:fs/promises'

import { isCategory } from '#contract/categories.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'
import { PriceList } from '#server/promotions/price-list.ts'
import { readPriceList, setPriceList } from '#server/promotions/prices-repository.ts'

export async function showPrices(): Promise<void> {
  const list = await operate(({ database: { db } }) => readPriceList(db))
  process.stdout.write(`${JSON.stringify(list, null, 2)}\n`)
}

export async function setPrices(file: string | undefined): Promise<void> {
  if (file === undefined) throw new CommandProblem('Name the file: orders prices set FILE.')
  const list = parse(await readFile(file, 'utf8').catch(() => notReadable(file)), file)
  await operate(({ database: { db } }) => setPriceList(db, list), { room: true })
  process.stdout.write('The price list is in force. Pages that are cached follow within a minute.\n')
}

function parse(text: string, file: string): PriceList {
  const { success, data, error } = PriceList.safeParse(readJson(text, file))
  if (!success)
    throw new CommandProblem(
      `${file} is no price list:\n${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')}`,
    )
  const unknown = Object.keys(data.factors).filter((slug) => !isCategory(slug))
  if (unknown.length > 0) throw new CommandProblem(`There is no category ${unknown.join(', ')}.`)
  return data
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandProblem(`${file} is not JSON.`)
  }
}

function notReadable(file: string): never {
  throw new CommandProblem(`${file} cannot be read.`)
}
