/** Milliseconds that a tap or a text waits for the hydration of its control. */
const HYDRATION_TIMEOUT_MS = 15_000;
/** Milliseconds between two checks, and between the replay of a form's texts and its submission. */
const POLL_INTERVAL_MS = 50;

/**
 * Part of the document's one script: taps on buttons and typed texts before hydration are replayed after it. React
 * marks the elements that it listens to with a property. A text is replayed after an empty one, so that React notices
 * the change although the document has the text already, and before the next key or tap, which may submit it.
 */
export const EARLY_INPUT_CODE = `{
const waiting=new Map;
const alive=(control)=>Object.keys(control).some((key)=>key.startsWith("__reactProps$"));
const whenAlive=(control,act,until)=>{
if(alive(control))act();
else if(control.isConnected&&Date.now()<until)setTimeout(whenAlive,${POLL_INTERVAL_MS},control,act,until);
else waiting.delete(control)};
const keep=(control,text,act)=>setTimeout(()=>{
if(alive(control))return waiting.delete(control);
const known=waiting.has(control);
waiting.set(control,text);
if(!known)whenAlive(control,act,Date.now()+${HYDRATION_TIMEOUT_MS})});
const tell=(control)=>{
if(!waiting.has(control))return;
const texts=["",waiting.get(control)];
waiting.delete(control);
const {set}=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control),"value");
for(const text of texts){
set.call(control,text);
control.dispatchEvent(new Event("input",{bubbles:true}))}};
const tellAll=()=>{for(const control of waiting.keys())if(control.matches("textarea,input")&&alive(control))tell(control)};
addEventListener("keydown",tellAll,true);
addEventListener("click",({target})=>{
tellAll();
const button=target.closest("button");
if(button)keep(button,"",()=>setTimeout(()=>{waiting.delete(button);button.click()},${POLL_INTERVAL_MS}))},true);
addEventListener("input",({target})=>{
if(target.matches("textarea,input:not([type=radio],[type=checkbox])"))keep(target,target.value,()=>tell(target))},true)}
`;
