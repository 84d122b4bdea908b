import './styles/modal.css';
export { default as Modal } from 'antd/es/modal';
