import type { Engine } from './engine.ts'
import type { Setting, WireSession } from './wire-session.ts'

/** Saves one connection's settings and restores another's at each switch, so that each connection sees its own. */
export function createSettingsSwitch(engine: Engine) {
  let current: WireSession | undefined

  return async function switchTo(next: WireSession) {
    const previous = current
    if (previous === next) return
    if (previous) await saveSettings(previous)
    for (const { name, value } of next.settings) await engine.query('select set_config($1, $2, false)', [name, value])
    current = next
  }

  async function saveSettings(session: WireSession) {
    if (session.hasNewSettings) session.settings = await readSettings()
    if (session.hasNewSettings || session.settings.length > 0) await engine.query('reset all')
    session.hasNewSettings = false
  }

  function readSettings() {
    return engine.query<Setting>(
      `select name, current_setting(name) as value from pg_settings where source = 'session'`,
    )
  }
}
