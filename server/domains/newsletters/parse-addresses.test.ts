import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMemberList } from '#server/domains/publication-memberships/manage/parse-member-list.ts'
import { readTable } from '#server/platform/read-table.ts'
import { csvLine } from '#shared/text/csv.ts'
import { parseEmail } from '#shared/text/email.ts'
import { parseAddresses } from './parse-addresses.ts'

const read = (csv: string | Buffer) => parseAddresses(Buffer.from(csv), 'list.csv')
const addresses = (csv: string | Buffer) => {
  const found = read(csv)
  return typeof found === 'string' ? found : found.addresses
}

describe('the column with the addresses', () => {
  test.each([
    ['German', 'Betreuer;Name;E-Mail-Adresse\nrep@firma.example;Anna;anna@a.example\n'],
    ['Spanish', 'Asesor,Correo electrónico\nrep@firma.example,anna@a.example\n'],
    ['French', 'Conseiller;Courriel\nrep@firma.example;anna@a.example\n'],
    ['Japanese', '担当,メールアドレス\nrep@firma.example,anna@a.example\n'],
    ['Russian', 'Менеджер,Электронная почта\nrep@firma.example,anna@a.example\n'],
    ['Chinese', '负责人,电子邮箱\nrep@firma.example,anna@a.example\n'],
    ['English, after another', 'Owner,Email\nrep@firma.example,anna@a.example\n'],
  ])('is found by its title in %s', (_language, csv) => {
    expect(addresses(csv)).toEqual(['anna@a.example'])
  })

  test('is the only one that holds addresses, whatever its title', () => {
    expect(addresses('Vorname;Kontakt\nAnna;anna@a.example\nBo;bo@a.example\n')).toEqual(['anna@a.example', 'bo@a.example'])
  })

  test.each([
    ['with unknown titles', 'Betreuer;Kontakt\nrep@firma.example;anna@a.example\n', '“Betreuer”, “Kontakt”'],
    ['with names next to the addresses', 'Betreuer;Kontakt\nrep@firma.example;Anna <anna@a.example>\n', '“Betreuer”, “Kontakt”'],
    ['without titles', 'anna@a.example,rep@firma.example\n', 'Several columns hold email addresses.'],
    ['titled alike', 'Email,E-mail address\nanna@a.example,rep@firma.example\n', '“Email”, “E-mail address”'],
  ])('is not guessed among several: %s', (_name, csv, wanted) => {
    expect(read(csv)).toContain(wanted)
  })

  test('is not guessed where few lines have an address', () => {
    expect(read('Name;Kontakt\nAnna;\nBo;\nCy;rep@firma.example\n')).toMatch(/can’t tell whether the column “Kontakt”/)
  })
})

describe('who left the list', () => {
  test.each([
    ['E-Mail;Status\nin@a.example;Aktiv\nout@a.example;Abgemeldet\n'],
    ['Correo;Estado\nin@a.example;Activo\nout@a.example;Dado de baja\n'],
    ['Courriel;État\nin@a.example;Abonné\nout@a.example;Désabonné\n'],
    ['E-Mail;Abgemeldet am\nin@a.example;\nout@a.example;2021-05-05\n'],
    ['メールアドレス,状態\nin@a.example,購読中\nout@a.example,配信停止\n'],
    ['E-Mail;Abonniert\nin@a.example;ja\nout@a.example;nein\n'],
  ])('is read in other languages: %j', (csv) => {
    expect(addresses(csv)).toEqual(['in@a.example'])
  })

  test.each([
    ['by a value that is known under a title that is not', 'email,Notes\nin@a.example,x\nout@a.example,unsubscribed\n', 'Notes'],
    ['by values that repeat', 'Sähköposti;Kunto\na@a.example;hyvä\nb@a.example;poissa\nc@a.example;hyvä\n', 'Kunto'],
  ])('is asked for where it cannot be read: %s', (_name, csv, column) => {
    expect(read(csv)).toContain(`The column “${column}” may say who unsubscribed`)
  })
})

test('reads lists in other encodings and with other separators', () => {
  expect(addresses(Buffer.from('Straße;E-Mail\nÄgidienweg, 3;anna@a.example\n', 'latin1'))).toEqual(['anna@a.example'])
  expect(addresses(Buffer.from('\uFEFFName\tE-Mail\nÅsa\tasa@a.example\n', 'utf16le'))).toEqual(['asa@a.example'])
})

describe('what one of our lists says is read back', () => {
  const local = fc.string({
    unit: fc.constantFrom('a', 'b', 'z', '0', '1', '9', '.', '_', '%', '+', '-'),
    minLength: 1,
    maxLength: 12,
  })
  const address = local.map((name) => `${name}@a.example`).filter((text) => parseEmail(text) !== undefined)
  const anyText = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', 'a', 'é', ' ') })

  test('any cell, by the reader of tables', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readTable(Buffer.from(csvLine(['a', 'b']) + csvLine([text, 'end'])), 10)?.[1]).toEqual([text, 'end'])
      }),
    )
  })

  test('addresses of subscribers, also those that begin with a sign', () => {
    expect(addresses(csvLine(['email', 'state']) + csvLine(['+tide@a.example', 'subscribed']))).toEqual(['+tide@a.example'])
    fc.assert(
      fc.property(fc.uniqueArray(address, { selector: (one) => one.toLowerCase(), minLength: 1 }), (list) => {
        const csv =
          csvLine(['email', 'subscribed', 'state', 'imported']) +
          list.map((one) => csvLine([one, '2024-01-01', 'subscribed', 'no'])).join('')
        expect(addresses(csv)).toEqual(list)
      }),
    )
  })

  test('addresses, names and customers of members', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('-Ann', '=x', "'+Bo", 'Cy'), (email, name) => {
        const csv = csvLine(['email', 'name', 'stripe_customer_id']) + csvLine([email, name, 'cus_1'])
        expect(parseMemberList(Buffer.from(csv))).toMatchObject([{ email, name, customerId: 'cus_1', problem: null }])
      }),
    )
  })
})
