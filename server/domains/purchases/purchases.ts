export { buyOnce, type Receipt, type SoldOnce } from './buy-once.ts'
