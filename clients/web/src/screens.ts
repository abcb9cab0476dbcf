// What lies behind the lobby and the doors.
export { default as Dialogs } from './ui/Dialogs.svelte';
export { default as Room } from './room/Room.svelte';
export { default as Table } from './ui/Table.svelte';
