// The screens after the lobby, as one lazily loaded chunk.
export { default as Dialogs } from './ui/Dialogs.svelte';
export { default as Room } from './room/Room.svelte';
export { default as Table } from './ui/Table.svelte';
