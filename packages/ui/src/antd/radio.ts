import './styles/radio.css';
export { default as Radio } from 'antd/es/radio';
