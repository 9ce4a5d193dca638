/**
 * What a table shows only now and then, loaded when it is first wanted. The imports stand here and not in the components:
 * a browser keeps whatever an import was called from as long as the style sheet that came with it, and on a shared device
 * that would be somebody's hand.
 */

export const loadClaimQuestion = () => import("../../claiming/ClaimQuestion.svelte");
export const loadTunnelCorner = () => import("../../motion/TunnelCorner.svelte");
export const loadPartingNote = () => import("../../motion/PartingNote.svelte");
export const loadCelebration = () => import("../../panels/Celebration.svelte");
export const loadHoverInfo = () => import("../../panels/HoverInfo.svelte");
export const loadSearchField = () => import("../../panels/SearchField.svelte");
export const loadStepBar = () => import("../../panels/StepBar.svelte");
export const loadPassDevice = () => import("./PassDevice.svelte");
export const loadBotFace = () => import("../../bots/BotFace.svelte");
export const loadAvatar = () => import("../../people/Avatar.svelte");
export const loadBotHint = () => import("../../panels/BotHint.svelte");
export const loadFinalTickets = () => import("../../result/FinalTickets.svelte");
export const loadKeyboardHelp = () => import("../../keyboard/KeyboardHelp.svelte");
export const loadGameEnd = () => import("../../scoring/GameEnd.svelte");
export const loadTurnOffer = () => import("../../pwa/TurnOffer.svelte");
export const loadBotSpeech = () => import("../../bots/BotSpeech.svelte");
export const loadGaveUpNotice = () => import("./GaveUpNotice.svelte");
export const loadRematch = () => import("../../result/rematch_api.ts");
export const loadTableMenu = () => import("./TableMenu.svelte");
export const loadChatPanel = () => import("../../chat/ChatPanel.svelte");
