import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../../web')
const filesIn = (folder: string) => readdirSync(join(web, folder), { recursive: true }).map(String)

/** Components that are not shown on their own, and why. */
const notShown: Record<string, string> = {
  Anchor: 'The link inside buttons, tabs and pills.',
  ChartTable: 'Opened there below a chart.',
  ConfirmDialog: 'Opened there by useConfirm.',
  FieldError: 'Shown by Field.',
  ManageLayout: 'A whole page.',
  ToastRegion: 'On every page.',
  TooltipLayer: 'On every page.',
  VisuallyHidden: 'Cannot be seen.',
}

test('the page of components shows every component of web/design', () => {
  const components = filesIn('design')
    .filter((path) => /^[A-Z]\w*\.tsx$/.test(basename(path)) && !path.endsWith('.test.tsx'))
    .map((path) => basename(path, '.tsx'))
  expect(components.length).toBeGreaterThan(40)
  const shown = filesIn('pages/development/design-system')
    .map((path) => readFileSync(join(web, 'pages/development/design-system', path), 'utf8'))
    .join('\n')
  const missing = components.filter((name) => !shown.includes(`/${name}.tsx'`) && !notShown[name])
  expect(missing).toEqual([])
})
