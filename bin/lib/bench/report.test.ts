import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const report = (allMet: boolean, { rounds = 3, load = 0.2 } = {}) =>
  reportOf({
    date: new Date('2026-03-01T12:00:00Z'),
    machine: { cores: 2, memoryGb: 24, platform: 'Linux', node: '24.0.0', load },
    rounds,
    table: {
      cells: [
        ['', 'goal', '20 stories', ''],
        ['story, node', '≤ 1 ms', '0.50 ms', 'met'],
      ],
      allMet,
    },
  })

test('says when, on what kind of machine and in how many rounds it was measured', () => {
  expect(report(true)).toContain('2026-03-01, medians of 3 rounds, all goals met.')
  expect(report(false, { rounds: 1 })).toContain('2026-03-01, one round, not all goals met.')
  expect(report(true)).toContain('2 cores, 24 GB of memory, Linux, Node.js 24.0.0,')
})

test('says so when the machine was busy with something else', () => {
  expect(report(false, { load: 8 })).toContain('Other programs kept it busy (load average 8.0)')
  expect(report(false, { load: 1 })).not.toContain('busy')
})

test('has the table with goals in Markdown', () => {
  const lines = report(true)
    .split('\n')
    .filter((line) => line.startsWith('|'))
  expect(lines).toEqual([
    '|             |   goal | 20 stories |     |',
    '| ----------- | -----: | ---------: | --: |',
    '| story, node | ≤ 1 ms |    0.50 ms | met |',
  ])
})
