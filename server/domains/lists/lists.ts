export { type StaffPick, staffPicks } from './staff-picks.query.ts'
