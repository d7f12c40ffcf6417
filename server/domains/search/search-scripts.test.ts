import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { publication } from '#test/server/publications.ts'
import { addList, addTagStats } from '#test/server/rows.ts'
import { idsOf, searchIndex } from '#test/server/search.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'
import { tagNamed } from '#test/server/feed-stories.ts'

/** A text, what finds it, and what does not. */
const texts: Record<string, { text: string; finds: string[]; misses?: string[] }> = {
  Chinese: {
    text: '我们在北京天安门广场看升旗，人很多。',
    finds: ['天安门', '安门', '门', '升旗', '北京 广场', '我们在北京'],
    misses: ['天门', '旗人'],
  },
  'traditional Chinese with Latin': {
    text: '用iPhone手機拍攝臺灣的山',
    finds: ['手機', 'iphone', '臺灣', '的山', 'iPhone 臺灣'],
  },
  Japanese: {
    text: '東京タワーの近くでラーメンを食べた。人々が並ぶガード下。',
    finds: ['タワー', 'ラーメン', '食べ', '京タ', '人々', 'ﾗｰﾒﾝ', 'ガード', 'ｶﾞｰﾄﾞ'],
    misses: ['カート'],
  },
  Korean: {
    text: '전문검색 엔진으로 서울에서 찾은 한국어 문서',
    finds: ['검색', '서울', '한국어', '엔진', '국어', '서울'.normalize('NFD')],
  },
  Thai: { text: 'วันนี้ฉันไปตลาดน้ำดำเนินสะดวกกับเพื่อน', finds: ['ตลาด', 'ตลาดน้ำ', 'เพื่อน', 'สะดวก', 'เพือน', 'ฉัน'], misses: ['ตลก'] },
  Lao: { text: 'ຂ້ອຍມັກກິນເຂົ້າໜຽວ', finds: ['ກິນ', 'ເຂົ້າ', 'ເຂົາ'] },
  Khmer: { text: 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ', finds: ['ភាសា', 'ខ្មែរ'] },
  Burmese: { text: 'ကျွန်တော်မြန်မာစာသင်နေတယ်', finds: ['မြန်မာ', 'စာ'] },
  Arabic: {
    text: 'قَرَأْتُ الكِتَابَ في مَدْرَسَةٍ، وبالمكتبة أَسْئِلَةٌ كثيـــرة عن ٢٠٢٦',
    finds: ['قرأت', 'قَرَأْتُ', 'كتاب', 'الكتاب', 'كِتَاب', 'مدرسة', 'مدرسه', 'المكتبة', 'مكتبة', 'أسئلة', 'اسئلة', 'كثيرة', '2026'],
    misses: ['كلب'],
  },
  Persian: { text: 'می‌خواهم کتاب‌های تازه بخوانم', finds: ['میخواهم', 'می‌خواهم', 'كتابهاي', 'تازه'] },
  Hebrew: {
    text: 'הַשָּׁלוֹם בַּבַּיִת הגדול של צה״ל, בית־ספר',
    finds: ['שלום', 'השלום', 'שָׁלוֹם', 'בית', 'גדול', 'צהל', 'צה"ל', 'ספר'],
    misses: ['כלב'],
  },
  German: {
    text: 'Die Straße nach Köln führt über Mäuse und GRÖSSE, sagt Herr Goethe',
    finds: ['strasse', 'Straße', 'STRASSE', 'STRAẞE', 'koln', 'Köln', 'koeln', 'fuehrt', 'größe', 'groesse', 'mause', 'Göthe'],
  },
  Turkish: {
    text: 'IŞIK ve ILIK rüzgâr İstanbul’da, ığdır’ın çiçeği',
    finds: [
      'ışık',
      'isik',
      'IŞIK',
      'ışik',
      'ilik',
      'ılık',
      'ruzgar',
      'rüzgar',
      'istanbul',
      'İSTANBUL',
      'cicegi',
      'IĞDIR',
      'igdir',
      'istanbulda',
    ],
  },
  Greek: {
    text: 'Ο Οδυσσέας και οι ΔΡΟΜΟΙ ΤΟΥ ΟΔΥΣΣΕΑΣ στην Ἀθῆναι',
    finds: ['οδυσσεας', 'ΟΔΥΣΣΕΑΣ', 'Οδυσσέας', 'οδυσσεασ', 'δρόμοι', 'αθηναι'],
  },
  'full-width letters': {
    text: 'ＯＣＴＡＶＯ　１２３４ と ｈｅｌｌｏ',
    finds: ['octavo', 'ＯＣＴＡＶＯ', '1234', 'hello', 'ｈｅｌｌｏ'],
  },
  Hindi: { text: 'मैं हिन्दी में किताब पढ़ता हूँ', finds: ['हिन्दी', 'किताब', 'पढ़ता', 'पढता'], misses: ['हनद'] },
  Vietnamese: { text: 'Đường phố Hà Nội mùa thu', finds: ['duong pho', 'Đường', 'ha noi', 'Hà Nội'.normalize('NFD')] },
  Polish: { text: 'Zażółć gęślą jaźń w Łodzi', finds: ['zazolc', 'gesla', 'jazn', 'lodzi', 'ŁODZI'] },
  Nordic: { text: 'Søren og Åse fra Ærø, Þórður', finds: ['soren', 'soeren', 'ase', 'aase', 'ærø', 'aero', 'thordur', 'Þórður'] },
  Ukrainian: { text: 'Її м’ята й ЄВРОПА', finds: ['її', 'мята', "м'ята", 'мʼята', 'європа'] },
  'elisions and possessives': {
    text: "L’eau de l’été, dell'arte e Ines’s d’Artagnan",
    finds: ['eau', 'l’eau', 'ete', 'été', 'arte', "dell'arte", 'ines', 'artagnan', 'dartagnan'],
  },
  'invisible letters': {
    text: 'Donau\u00addampf\u00adschiff \u202Btext\u202C zero\u200Bwidth',
    finds: ['donaudampfschiff', 'text', 'zerowidth', 'donau\u200Bdampfschiff'],
  },
}

describe('search in every script', () => {
  let app: TestApp
  let ines: Writer
  let visitor: TestBrowser
  const stories: Record<string, string> = {}
  const rows: Record<'user' | 'publication' | 'list' | 'tag', Record<string, string>> = {
    user: {},
    publication: {},
    list: {},
    tag: {},
  }
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { enrolled: true })
    visitor = app.browser()
    const { db } = app.database
    let n = 0
    for (const [language, { text }] of Object.entries(texts)) {
      const id = await draftWith(ines, story(`Number ${++n}`, `Before it. ${text}`))
      await publish(ines, { postId: id, visibility: 'PUBLIC' })
      stories[language] = id
      const titled = await draftWith(ines, story(text, 'In its title.'))
      await publish(ines, { postId: titled, visibility: n % 2 ? 'PUBLIC' : 'LOCKED' })
      stories[`${language}, title`] = titled
    }
    const names = Object.entries(texts)
    for (const [i, [language, { text }]] of names.entries()) {
      const person = await writer(app)
      await db
        .updateTable('users')
        .set({ name: text.slice(0, 50) })
        .where('id', '=', person.id)
        .execute()
      rows.user[language] = person.id
      rows.publication[language] = await publication(app, { slug: `in-script-${i}`, name: text, owner: ines })
      rows.list[language] = await addList(app, { ownerId: ines.id, name: text })
      rows.tag[language] = await tagNamed(app, `in-script-${i}`, text)
      await addTagStats(app, { tagId: rows.tag[language] })
    }
    await app.jobs.drain()
    await sql`select search_fill()`.execute(db)
    for (const kind of ['user', 'publication', 'list', 'tag'] as const)
      await sql`select search_refresh(${kind}, ${Object.values(rows[kind])}::text[])`.execute(db)
  })
  afterAll(() => app.close())

  // Searches are limited by the minute.
  beforeEach(() => app.advanceClock(minute))

  const found = async (index: string, query: string) =>
    idsOf(await searchIndex(app, visitor, index, query, { hitsPerPage: 100, queryType: 'prefixNone' }))

  test.each(Object.entries(texts))(
    'finds words of a text and a title in %s, with and without marks',
    async (language, { finds, misses }) => {
      const missing: string[] = []
      for (const query of finds) {
        const ids = await found('search_post', query)
        if (!ids.includes(stories[language] ?? '')) missing.push(`text: ${query}`)
        if (!ids.includes(stories[`${language}, title`] ?? '')) missing.push(`title: ${query}`)
      }
      expect(missing).toEqual([])
      for (const query of misses ?? []) expect(await found('search_post', query), query).toEqual([])
    },
  )

  test.each(['user', 'publication', 'list', 'tag'] as const)('finds the words in the name of a %s', async (kind) => {
    const missing: string[] = []
    for (const [language, { finds, text }] of Object.entries(texts))
      for (const query of finds) {
        if (kind === 'user' && text.length > 50) continue
        if (!(await found(`search_${kind}`, query)).includes(rows[kind][language] ?? '')) missing.push(`${language}: ${query}`)
      }
    expect(missing).toEqual([])
  })
})
