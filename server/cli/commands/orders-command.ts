import { Argument, Command, InvalidArgumentError, Option } from 'commander'

import { orderStates } from '#contract/orders.ts'
import { promotionOptions } from '#contract/promotions.ts'
import { setPrices, showPrices } from '#server/cli/orders/prices.ts'
import { refundOrder } from '#server/cli/orders/refund-order.ts'
import { showRevenue } from '#server/cli/orders/revenue.ts'
import { listOrders, showOrder } from '#server/cli/orders/show-orders.ts'

export const ordersCommand = () =>
  new Command('orders')
    .description('orders of promotions: what was paid, refunds, revenue, and the price list')
    .helpCommand(false)
    .addCommand(
      new Command('list')
        .description('lists orders, the latest first')
        .addOption(new Option('--state <state>', 'only orders in this state').choices(orderStates))
        .option('--member <name>', 'only orders of this member: the e-mail address, or the exact username')
        .option('--limit <count>', 'at most so many; 50 unless said', positive, 50)
        .addHelpText('after', example('orders list --state paid'))
        .action(listOrders),
    )
    .addCommand(
      new Command('show')
        .description('shows an order with its lines, payments, what the provider has said, refunds and receipts')
        .argument('<order>', 'the id of the order, or the number of a receipt')
        .addHelpText('after', example('orders show 2026-000123'))
        .action(showOrder),
    )
    .addCommand(
      new Command('refund')
        .description('pays back all that is left of a paid order, and ends its promotions')
        .argument('<order>', 'the id of the order, or the number of its receipt')
        .addOption(new Option('--option <option...>', 'only these options; all unless said').choices(promotionOptions))
        .requiredOption('--yes', 'say that you mean it: money that is paid back does not return')
        .addHelpText(
          'after',
          `
The whole price goes back, whatever the promotions have used, without what was refunded before. The running server sends
it to the payment provider within a minute, issues the credit note and mails it.
${example('orders refund 2026-000123 --yes')}`,
        )
        .action(refundOrder),
    )
    .addCommand(
      new Command('revenue')
        .description('adds up what was paid and refunded by option, with the VAT by country')
        .option('--from <day>', 'from this day on, as 2026-11-01; the first of the month unless said', day)
        .option('--to <day>', 'to this day, included; today unless said', day)
        .addHelpText('after', example('orders revenue --from 2026-10-01 --to 2026-10-31'))
        .action(showRevenue),
    )
    .addCommand(
      new Command('prices')
        .description('the price list: show prints it as JSON, set puts another one in force')
        .addArgument(new Argument('<act>', 'what to do').choices(['show', 'set']))
        .argument('[file]', 'the JSON file, for set')
        .addHelpText(
          'after',
          `
Prices are in cents and contain VAT. A factor is for a category and all below it, unless one of those has its own. Options
that are left out are not offered. Orders that were placed keep their prices.
${example('orders prices show > prices.json')}
  $ npm run noper -- orders prices set prices.json`,
        )
        .action((act: string, file?: string) => (act === 'show' ? showPrices() : setPrices(file))),
    )

function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 on.')
  return Number(text)
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It must be a day such as 2026-11-01.')
  return text
}

function example(words: string): string {
  return `
Example:
  $ npm run noper -- ${words}`
}
