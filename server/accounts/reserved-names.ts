import { foldUsername } from '#contract/accounts.ts'
import { skeletonOf } from '#server/database/username-skeleton.ts'

import { splitWords } from './split-words.ts'

const product = 'noper'

/** Who runs a market, in its nine languages and without accents: no member may seem to be one of them. */
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

/** What may stand beside a role without making it anything else. */
const beside = splitWords(`
  the team service help info contact desk market lu luxembourg luxemburg letzebuerg equipe aide hilfe hellef equipo
  ayuda equipa ajuda squadra aiuto команда помощь допомога de la le el of and und et`)

/** Digits that are read as the letters that they look like. */
const read: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' }

const plainOf = (text: string) => skeletonOf(text.replaceAll(/[3457]/g, (digit) => read[digit]!))

const roleSkeletons = new Set([product, ...roles].map(plainOf))
const besideSkeletons = new Set(beside.map(plainOf))
const maxLength = Math.max(...[...roleSkeletons, ...besideSkeletons].map(({ length }) => length))

/** Whether a username could be taken for the operator's: by how it looks, with a number at its ends or not. */
export function isReserved(username: string): boolean {
  const words = username.split(/[ ._-]+/)
  if (words.some((word) => withAndWithoutNumbers(word).some((text) => text.startsWith(plainOf(product))))) return true
  return withAndWithoutNumbers(foldUsername(username)).some((text) => saysRole(text))
}

const withAndWithoutNumbers = (text: string) => [text, text.replaceAll(/^\p{N}+|\p{N}+$/gu, '')].map(plainOf)

/** Whether it is made of nothing but roles and what may stand beside them, however they are joined. */
function saysRole(text: string, hasRole = false): boolean {
  if (text === '') return hasRole
  for (let end = Math.min(maxLength, text.length); end > 0; end -= 1) {
    const word = text.slice(0, end)
    const isRole = roleSkeletons.has(word)
    if ((isRole || besideSkeletons.has(word)) && saysRole(text.slice(end), hasRole || isRole)) return true
  }
  return false
}
