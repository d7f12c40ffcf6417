export { publicList, storiesInList } from './lists.sql.ts'
export { type StaffPick, staffPicks } from './staff-picks.query.ts'
