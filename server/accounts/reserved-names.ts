import { foldUsername } from '#contract/accounts.ts'
import { skeletonOf } from '#server/database/username-skeleton.ts'

import { splitWords } from './split-words.ts'

const product = 'noper'

/** Roles of a market's operator, in the nine languages and without accents: no member may impersonate one. */
const roles = splitWords(`
  admin admins administrator administration moderator moderation root superuser sysadmin system support helpdesk
  security official staff operator webmaster postmaster hostmaster noreply abuse compliance customerservice
  customercare trustandsafety administrateur administratrice moderateur moderatrice securite assistance officiel
  serviceclient serviceclients systeme exploitant administratorin moderatorin sicherheit kundendienst kundenservice
  kundensupport offiziell betreiber verwaltung sécherheet clientsservice bedreiwer offiziellen administrador
  administradora moderador moderadora seguridad soporte oficial sistema atencionalcliente servicioalcliente
  segurança suporte apoioaocliente administração amministratore amministratrice amministrazione moderatore sicurezza
  supporto assistenza assistenzaclienti servizioclienti ufficiale админ администратор администрация модератор
  поддержка техподдержка службаподдержки безопасность службабезопасности официальный система адмін адміністратор
  адміністрація підтримка службапідтримки безпека службабезпеки офіційний нопер`)

/** Words that can accompany a role without changing its meaning. */
const beside = splitWords(`
  the team service help info contact desk market lu luxembourg luxemburg letzebuerg equipe aide hilfe hellef equipo
  ayuda equipa ajuda squadra aiuto команда помощь допомога de la le el of and und et`)

/** Digits that readers take for similar letters. */
const read: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' }

const plainOf = (text: string) => skeletonOf(text.replaceAll(/[3457]/g, (digit) => read[digit]!))

const roleSkeletons = new Set([product, ...roles].map(plainOf))
const besideSkeletons = new Set(beside.map(plainOf))
const maxLength = Math.max(...[...roleSkeletons, ...besideSkeletons].map(({ length }) => length))

/**
 * Whether a username could be mistaken for the operator's, comparing visually similar characters, with or without
 * numbers at the ends.
 */
export function isReserved(username: string): boolean {
  const words = username.split(/[ ._-]+/)
  if (words.some((word) => withAndWithoutNumbers(word).some((text) => text.startsWith(plainOf(product))))) return true
  return withAndWithoutNumbers(foldUsername(username)).some((text) => saysRole(text))
}

const withAndWithoutNumbers = (text: string) => [text, text.replaceAll(/^\p{N}+|\p{N}+$/gu, '')].map(plainOf)

/** Whether the text consists only of roles and accompanying words, whatever joins them. */
function saysRole(text: string, hasRole = false): boolean {
  if (text === '') return hasRole
  for (let end = Math.min(maxLength, text.length); end > 0; end -= 1) {
    const word = text.slice(0, end)
    const isRole = roleSkeletons.has(word)
    if ((isRole || besideSkeletons.has(word)) && saysRole(text.slice(end), hasRole || isRole)) return true
  }
  return false
}
